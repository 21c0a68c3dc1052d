import { useT, useText } from '../../../i18n';
import { appPath } from '../../../store/apps/appUrl';
import { navLinkStatusOf } from '../../../store/apps/selectors';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { selectOverviewSections } from '../../../store/management/selectors';
import { Callout } from '../../../ui/Callout';
import { CardLink, type CardLinkProps } from '../../../ui/CardLink';
import { isIconName } from '../../../ui/Icon';
import { PageHeader } from '../../../ui/PageHeader';
import { useManagementCrumbs } from '../useManagementCrumbs';
import { useOpenPages } from '../useOpenPages';

interface Card extends CardLinkProps {
  id: string;
}

function Section({ id, title, cards }: { id: string; title: string; cards: readonly Card[] }) {
  const headingId = `overview-${id}`;
  return (
    <section className="gh-panel" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className="gh-list gh-grid">
        {cards.map(({ id: cardId, ...card }) => (
          <li key={cardId}>
            <CardLink {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages of this application and those that other applications registered here [SEC-02]. */
export function Overview() {
  const t = useT();
  const text = useText();
  useManagementCrumbs();
  const basePath = useAppSelector(selectBasePath);
  const sections = useAppSelector(selectOverviewSections);
  const own = useOpenPages().map((page) => ({
    id: page.path,
    title: t(page.title),
    description: t(page.description),
    icon: page.icon,
    href: basePath + page.path,
  }));
  return (
    <>
      <PageHeader title={t('management.title')} description={t('management.overviewText')} />
      {own.length === 0 && sections.length === 0 ? (
        <Callout tone="lock" title={t('management.nothing')} testSubj="managementNothing">
          <p>{t('management.nothingText')}</p>
        </Callout>
      ) : null}
      {sections.map(({ category, apps }) => (
        <Section
          key={category?.id ?? ''}
          id={category?.id ?? 'others'}
          title={category ? text(category.label) : t('management.others')}
          cards={apps.map((app) => ({
            id: app.id,
            title: text(app.title),
            description: app.description ? text(app.description) : '',
            icon: isIconName(app.icon) ? app.icon : 'shield',
            ...(navLinkStatusOf(app) === 'disabled'
              ? {}
              : { href: basePath + appPath(app.appRoute, app.defaultPath) }),
          }))}
        />
      ))}
      {own.length > 0 ? <Section id="own" title={t('category.opensearchDashboards')} cards={own} /> : null}
    </>
  );
}
