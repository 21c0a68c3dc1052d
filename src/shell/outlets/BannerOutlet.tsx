import { Suspense } from 'react';
import { useT } from '../../i18n';
import { selectBanners } from '../../store/banners/selectors';
import { useAppSelector } from '../../store/hooks';
import { loadable } from '../registries/loadable';
import { OverlayMount } from './OverlayMount';

/** Markdown and its sanitiser load only if an administrator has set a banner. */
const { View: UserBanner } = loadable(() => import('./UserBanner'));

/** The banners above the page, most important first [OVL-01, OVL-03]. */
export function BannerOutlet() {
  const t = useT();
  const banners = useAppSelector(selectBanners);
  if (banners.length === 0) return null;
  return (
    <section
      className="gh-stack osdGlobalBannerList"
      style={{ padding: 'var(--ant-padding-sm) var(--ant-padding-md) 0' }}
      aria-label={t('banner.list')}
      data-test-subj="globalBannerList"
    >
      {banners.map(({ id, priority, markdown }) => (
        <div
          key={id}
          className="osdGlobalBannerList__item"
          data-test-priority={priority}
          data-test-subj={`global-banner-item-${id}`}
        >
          {markdown === undefined ? (
            <OverlayMount id={id} />
          ) : (
            <Suspense fallback={null}>
              <UserBanner id={id} markdown={markdown} />
            </Suspense>
          )}
        </div>
      ))}
    </section>
  );
}
