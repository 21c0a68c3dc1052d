import { useT } from '../../i18n';
import { bannerRemoved } from '../../store/banners/slice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Markdown } from '../../ui/Markdown';

/** An administrator's message to all users, until dismissed [OVL-04]. */
export default function UserBanner({ id, markdown }: { id: string; markdown: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <Callout title={t('banner.attention')} testSubj="userBanner">
      <Markdown text={markdown} />
      <Button small onClick={() => dispatch(bannerRemoved({ id, by: 'user' }))}>
        {t('common.close')}
      </Button>
    </Callout>
  );
}
