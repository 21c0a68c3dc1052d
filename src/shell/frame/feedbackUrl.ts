const ISSUES = 'https://github.com/opensearch-project/OpenSearch-Dashboards/issues/new';

/** Returns the URL of a prefilled GitHub issue [HELP-07]. */
export function githubFeedbackUrl({ labels, title }: { labels: readonly string[]; title?: string }): string {
  const query = new URLSearchParams({
    ...(labels.length > 0 ? { labels: labels.join(',') } : {}),
    ...(title ? { title } : {}),
  });
  return `${ISSUES}?${query.toString()}`;
}
