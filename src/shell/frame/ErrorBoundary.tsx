import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import './notices.css';

export function Failure() {
  const t = useT();
  return (
    <div className="gh-stack gh-notice" role="alert" data-test-subj="appErrorPageContent">
      <Icon name="alert" size={32} className="gh-stack gh-danger" />
      <h1>{t('app.error')}</h1>
      <p>{t('app.errorText')}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {t('app.errorReload')}
      </Button>
    </div>
  );
}

/** Shows `Application error` and keeps the frame usable [C46]. A new `resetKey` retries. */
export class ErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}
