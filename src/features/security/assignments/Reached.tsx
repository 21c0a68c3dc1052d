import { useT } from '../../../i18n';
import { Callout } from '../../../ui/Callout';

/** Users or roles affected, those outside the visible list first. */
export function Reached({ names, unseen }: { names: readonly string[]; unseen: number }) {
  const t = useT();
  const inSight = names.slice(unseen);
  return (
    <>
      {unseen > 0 ? (
        <Callout tone="warning" title={t('assign.notInList', { count: unseen })} testSubj="unseenNames">
          <Names names={names.slice(0, unseen)} label={t('assign.notInList', { count: unseen })} />
          {inSight.length > 0 ? <p>{t('assign.inList', { count: inSight.length })}</p> : null}
        </Callout>
      ) : null}
      <Names names={inSight} label={t('assign.inList', { count: inSight.length })} />
    </>
  );
}

const Names = ({ names, label }: { names: readonly string[]; label: string }) =>
  names.length === 0 ? null : (
    <ul className="gh-scroll gh-names" tabIndex={0} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
