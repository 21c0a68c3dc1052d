import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import './notices.css';

/** Stands where an application could not be loaded, mounted or drawn. */
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

/**
 * Shows `Application error` in the place of a screen that cannot be loaded or drawn; the frame around it stays usable
 * [C46]. Another `resetKey` gives the place a fresh start. React itself logs the error to the console.
 */
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
