import { type ReactNode } from 'react';
import { useT } from '../../i18n';
import { platformDocVersion, productDocVersion } from '../../store/boot/docVersion';
import { selectBootInfo } from '../../store/boot/selectors';
import { selectHelpExtension } from '../../store/chrome/selectors';
import { type HelpLink } from '../../store/chrome/types';
import { useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { commandText } from '../../ui/commandKey';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import { useRegistries } from '../registries/RegistriesContext';
import { githubFeedbackUrl } from './feedbackUrl';
import { MountHost } from './MountHost';
import { RecordingEntries } from './RecordingEntries';

function HelpItem({
  href,
  isNewTab = true,
  children,
}: {
  href: string;
  isNewTab?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <li>
      <a
        className="gh-row"
        href={href}
        {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {children}
        {isNewTab ? (
          <>
            <Icon name="external" size={12} />
            <span className="gh-hidden"> {t('common.opensInNewTab')}</span>
          </>
        ) : null}
      </a>
    </li>
  );
}

/** Entries with a configured URL [HELP-04, HELP-10, HELP-11, A29]. */
function DefaultEntries() {
  const t = useT();
  const { help, surveyUrl, branch, version, productVersion } = useAppSelector(selectBootInfo);
  const documentation = help?.documentationUrl
    ?.replaceAll('{version}', platformDocVersion(branch, version))
    .replaceAll('{productVersion}', productDocVersion(productVersion));
  return (
    <ul className="gh-stack" data-test-subj="helpDefaultContent">
      {documentation ? <HelpItem href={documentation}>{t('help.documentation')}</HelpItem> : null}
      {help?.chatUrl ? <HelpItem href={help.chatUrl}>{t('help.chat')}</HelpItem> : null}
      {surveyUrl && help?.projectsUrl ? (
        <HelpItem href={help.projectsUrl}>{t('help.projects')}</HelpItem>
      ) : null}
      {surveyUrl ? <HelpItem href={surveyUrl}>{t('help.survey')}</HelpItem> : null}
      {help?.discussionUrl ? <HelpItem href={help.discussionUrl}>{t('help.discussion')}</HelpItem> : null}
    </ul>
  );
}

/** Link of the current application [HELP-06..09, HELP-12]. */
function CustomEntry({ link, appName }: { link: HelpLink; appName: string }) {
  const t = useT();
  switch (link.linkType) {
    case 'documentation':
      return <HelpItem href={link.href}>{t('help.documentation')}</HelpItem>;
    case 'github':
      return <HelpItem href={githubFeedbackUrl(link)}>{t('help.feedback', { appName })}</HelpItem>;
    case 'discuss':
      return <HelpItem href={link.href}>{t('help.feedback', { appName })}</HelpItem>;
    case 'custom':
      return (
        <HelpItem href={link.href} isNewTab={link.target === '_blank'}>
          {link.content}
        </HelpItem>
      );
    default:
      return null;
  }
}

/** Help entries of the current application [HELP-05]. */
function Extension() {
  const { mounts } = useRegistries();
  const extension = useAppSelector(selectHelpExtension);
  if (!extension) return null;
  const { appName, links, contentId } = extension;
  const content = contentId === undefined ? undefined : mounts.get(contentId);
  return (
    <section data-test-subj="helpExtension">
      <h3>{appName}</h3>
      {links.length > 0 ? (
        <ul className="gh-stack">
          {links.map((link, index) => (
            <CustomEntry key={index} link={link} appName={appName} />
          ))}
        </ul>
      ) : null}
      {content ? <MountHost key={contentId} mount={content} /> : null}
    </section>
  );
}

function Keys() {
  const t = useT();
  const hasPalette = useRegistries().dialogs.get(DIALOGS.palette) !== undefined;
  if (!hasPalette) return null;
  return (
    <section data-test-subj="helpKeys">
      <h3>{t('help.keys')}</h3>
      <p className="gh-row gh-row-apart">
        {t('help.palette')} <kbd>{commandText('k')}</kbd>
      </p>
    </section>
  );
}

/** [HELP-01..12] */
export function HelpMenu() {
  const t = useT();
  const { version, productVersion, help } = useAppSelector(selectBootInfo);
  return (
    <Popover
      placement="bottomRight"
      panel={(close) => (
        <div
          id="headerHelpMenu"
          className="gh-stack gh-menu"
          style={{ width: 270 }}
          data-test-subj="headerHelpMenu"
        >
          <header className="gh-row gh-row-apart">
            <h2>{t('help.title')}</h2>
            <span className="gh-quiet" data-test-subj="helpVersion">
              {t('help.version', { version })}
            </span>
          </header>
          <p className="gh-quiet" data-test-subj="helpProduct">
            {t('help.product', { productVersion, version })}
          </p>
          {help?.isDefaultContentShown === false ? null : <DefaultEntries />}
          <Extension />
          <Keys />
          <RecordingEntries onChosen={close} />
        </div>
      )}
    >
      <button
        type="button"
        className="gh-plain gh-header-button"
        aria-label={t('help.menu')}
        title={t('help.title')}
        aria-controls="headerHelpMenu"
        data-test-subj="helpMenuButton"
      >
        <Icon name="help" size={18} />
      </button>
    </Popover>
  );
}
