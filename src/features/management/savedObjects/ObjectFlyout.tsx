import { useEffect, useId } from 'react';
import { useErrorText, useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { SAVED_OBJECTS_PATH, savedObjectAt, savedObjectPath } from '../../../store/management/routes';
import { selectLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { selectObjectDeletionRefusal } from '../../../store/savedObjectsManagement/controls';
import { objectKey } from '../../../store/savedObjectsManagement/importChoices';
import { selectInspection } from '../../../store/savedObjectsManagement/selectors';
import {
  type Inspection,
  type RelatedObject,
  savedObjectsManagementActions,
} from '../../../store/savedObjectsManagement/slice';
import { titleOf } from '../../../store/savedObjectsManagement/titles';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Badge } from '../../../ui/cells';
import { CodeBlock } from '../../../ui/CodeBlock';
import { CopyButton } from '../../../ui/CopyButton';
import { Flyout } from '../../../ui/Flyout';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Spinner';

function Related(props: { title: string; objects: readonly RelatedObject[]; none: string; more?: number }) {
  const { title, objects, none, more = 0 } = props;
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {objects.length === 0 ? (
        <p className="gh-quiet">{none}</p>
      ) : (
        <ul className="gh-list">
          {objects.map((one) => (
            <li key={objectKey(one)}>
              <Badge>{one.type}</Badge>
              {one.title === null ? (
                <span className="gh-warning">
                  <Icon name="alert" size={14} /> {one.id} <em>{t('savedObjects.missing')}</em>
                </span>
              ) : (
                <a href={basePath + savedObjectPath(one.type, one.id)}>{one.title}</a>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="gh-quiet">{t('savedObjects.referrersMore', { count: more })}</p> : null}
    </section>
  );
}

function Details({ object, references, referrers }: Inspection) {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const deletionRefusal = useWhy(selectObjectDeletionRefusal);
  const { type, id } = object;
  const titled = { type, id, title: titleOf(object) };
  const { deletionRequested } = savedObjectsManagementActions;
  return (
    <>
      <p className="gh-row gh-mono">
        <Badge>{type}</Badge>
        <code>{id}</code>
        {object.updated_at === undefined ? null : (
          <span className="gh-quiet">
            {t('savedObjects.columnUpdated')}: <DateTime value={object.updated_at} />
          </span>
        )}
      </p>
      <p className="gh-row">
        <CopyButton
          text={window.location.origin + basePath + savedObjectPath(type, id)}
          label={t('savedObjects.copyLink')}
        />
        <Button
          small
          icon="download"
          onClick={() =>
            dispatch(dialogOpened({ name: DIALOGS.exportObjects, params: { objects: [titled] } }))
          }
        >
          {t('savedObjects.export')}
        </Button>
        <Button
          small
          look="dangerQuiet"
          icon="trash"
          disabledReason={deletionRefusal}
          onClick={() => dispatch(deletionRequested({ objects: [titled] }))}
        >
          {t('savedObjects.delete')}
        </Button>
      </p>
      <Related
        title={t('savedObjects.references')}
        objects={references}
        none={t('savedObjects.noReferences')}
      />
      <Related
        title={t('savedObjects.referrers')}
        objects={referrers.objects}
        none={t('savedObjects.noReferrers')}
        more={referrers.total - referrers.objects.length}
      />
      <section>
        <h2>{t('savedObjects.json')}</h2>
        <CodeBlock text={JSON.stringify(object, null, 2)} label={t('savedObjects.json')} />
      </section>
    </>
  );
}

function Content() {
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const inspection = useAppSelector(selectInspection);
  switch (inspection.phase) {
    case 'idle':
    case 'loading':
      return <Skeleton lines={8} />;
    case 'ready':
      return <Details {...inspection} />;
    case 'missing':
      return (
        <Callout tone="warning" title={t('savedObjects.inspectMissing')} testSubj="objectMissing">
          <p>{t('savedObjects.inspectMissingText')}</p>
        </Callout>
      );
    case 'failed':
      return (
        <Callout
          tone="danger"
          title={t('savedObjects.inspectFailed')}
          onRetry={() => dispatch(savedObjectsManagementActions.inspectionRequested(inspection.target))}
        >
          <p>{errorText(inspection.problem)}</p>
        </Callout>
      );
  }
}

/** Shows the object named in the URL fragment, so it can be linked to and Back closes it. */
function Inspector({ type, id }: { type: string; id: string }) {
  const dispatch = useAppDispatch();
  const inspection = useAppSelector(selectInspection);
  useEffect(() => {
    dispatch(savedObjectsManagementActions.inspectionRequested({ type, id }));
    return () => void dispatch(savedObjectsManagementActions.inspectionClosed());
  }, [dispatch, type, id]);
  const close = () => dispatch(navigationRequested(SAVED_OBJECTS_PATH));
  return (
    <Flyout
      isModal
      title={inspection.phase === 'ready' ? titleOf(inspection.object) : id}
      testSubject="savedObjectInspector"
      onClose={close}
    >
      <div className="gh-stack">
        <Content />
      </div>
    </Flyout>
  );
}

export function ObjectFlyout() {
  const { hash } = useAppSelector(selectLocation);
  const target = savedObjectAt(hash);
  // Remount for another object: the focused link is gone, so the focus must move to the new panel.
  return target ? <Inspector key={objectKey(target)} type={target.type} id={target.id} /> : null;
}
