/** Where problems with the platform are told. */
const ISSUES = 'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new';

/** The address of a new issue with labels and title filled in [HELP-07]. */
export function githubFeedbackUrl({ labels, title }: { labels: readonly string[]; title?: string }): string {
  const query = new URLSearchParams({
    ...(labels.length > 0 ? { labels: labels.join(',') } : {}),
    ...(title ? { title } : {}),
  });
  return `${ISSUES}?${query.toString()}`;
}
