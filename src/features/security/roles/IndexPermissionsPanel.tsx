import { useState } from 'react';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Badge } from '../../../ui/cells';
import { Panel } from '../../../ui/Panel';
import { PanelTitle } from '../../../ui/panelTitle';
import { useIndexNamesReading } from '../shared/useIndexNames';
import { IndexPermissionFields } from './IndexPermissionFields';
import { blankIndex, type IndexDraft, indexPermissionOf, nextKey } from './roleDraft';
import { indexErrors } from './roleDraftErrors';

/** Returns the patterns of an entry, else its number. */
const titleOf = (t: ReturnType<typeof useT>, part: IndexDraft, at: number): string =>
  part.patterns.length > 0 ? part.patterns.join(', ') : t('role.indexEntry', { n: at + 1 });

/** True if a stored entry was edited. */
const isChanged = (part: IndexDraft) => part.source !== undefined && indexPermissionOf(part) !== part.source;

/** Index permissions, at least one, in collapsible sections. A submit expands those with errors. */
export function IndexPermissionsPanel(props: {
  role: string | undefined;
  parts: readonly IndexDraft[];
  onChange: (parts: IndexDraft[]) => void;
  /** Number of submits so far. */
  tries: number;
}) {
  const { role, parts, onChange, tries } = props;
  const t = useT();
  useIndexNamesReading();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(
    () => new Set(parts.filter((part, at) => at === 0 || isChanged(part)).map(({ key }) => key)),
  );
  const [seenTry, setSeenTry] = useState(tries);
  if (seenTry !== tries) {
    setSeenTry(tries);
    const faulty = parts.filter((part) => Object.keys(indexErrors(part)).length > 0);
    setUnfolded(new Set([...unfolded, ...faulty.map(({ key }) => key)]));
  }
  const toggle = (key: number) => {
    const next = new Set(unfolded);
    if (!next.delete(key)) next.add(key);
    setUnfolded(next);
  };
  const replace = (next: IndexDraft) => onChange(parts.map((part) => (part.key === next.key ? next : part)));
  const remove = (key: number) => {
    const rest = parts.filter((part) => part.key !== key);
    if (rest.length > 0) {
      onChange(rest);
      return;
    }
    const blank = blankIndex(nextKey(parts));
    onChange([blank]);
    setUnfolded(new Set([blank.key]));
  };
  const add = () => {
    const blank = blankIndex(nextKey(parts));
    onChange([...parts, blank]);
    setUnfolded(new Set([...unfolded, blank.key]));
  };
  return (
    <Panel title={t('domain.indexPermissions')} headingLevel={2} text={t('role.indexText')}>
      <div className="gh-stack gh-page-note">
        {parts.map((part, at) => {
          const title = titleOf(t, part, at);
          const isOpen = unfolded.has(part.key);
          const id = `index-permission-${at}`;
          return (
            <section
              key={part.key}
              className="gh-box gh-stack"
              aria-label={t('role.indexEntry', { n: at + 1 })}
            >
              <div className="gh-row gh-row-apart">
                <h3>
                  <Button
                    look="quiet"
                    icon={isOpen ? 'arrowDown' : 'arrowRight'}
                    aria-expanded={isOpen}
                    aria-controls={id}
                    onClick={() => toggle(part.key)}
                  >
                    {title}
                  </Button>{' '}
                  {isChanged(part) ? <Badge tone="accent">{t('form.changed')}</Badge> : null}
                </h3>
                <Button
                  look="dangerQuiet"
                  icon="trash"
                  aria-label={t('role.removeIndex', { title })}
                  onClick={() => remove(part.key)}
                >
                  {t('common.remove')}
                </Button>
              </div>
              <div id={id} hidden={!isOpen}>
                {isOpen ? (
                  <PanelTitle value={title}>
                    <IndexPermissionFields
                      role={role}
                      part={part}
                      at={at}
                      onChange={replace}
                      showErrors={tries > 0}
                    />
                  </PanelTitle>
                ) : null}
              </div>
            </section>
          );
        })}
      </div>
      <Button icon="plus" onClick={add} data-test-subj="add-index-permission">
        {t('role.addAnotherIndex')}
      </Button>
    </Panel>
  );
}
