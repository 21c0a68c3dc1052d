import { type ManagedEntry } from '../../../../contract/drift';
import { useT } from '../../../i18n';
import { CopyButton } from '../../../ui/CopyButton';
import { RevisionChanges } from '../history/RevisionChanges';

/** Returns an entry as it can stand in a configuration file: JSON is YAML. */
const fileText = ({ name, present }: ManagedEntry): string =>
  `${JSON.stringify(name)}: ${JSON.stringify(present, null, 2)}\n`;

/** Differences between the files and the present entry, with the text that adopts them. */
export function DriftDifference({ entry }: { entry: ManagedEntry }) {
  const t = useT();
  if (entry.present === null) return <p>{t('drift.missingText')}</p>;
  return (
    <div className="gh-stack">
      <RevisionChanges
        type={entry.type}
        before={entry.content}
        after={entry.present}
        heads={[t('drift.files'), t('drift.now')]}
      />
      <div>
        <CopyButton text={fileText(entry)} label={t('drift.copy')} />
      </div>
    </div>
  );
}
