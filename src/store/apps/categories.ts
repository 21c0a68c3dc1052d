import { message } from '../../i18n/text';
import { type AppCategory } from './slice';

/** Application categories by id [NAV-30, A11]. */
export const CATEGORIES = {
  explore: { id: 'explore', label: message('category.explore'), order: 100 },
  dashboardManagement: {
    id: 'dashboardManagement',
    label: message('category.dashboardManagement'),
    order: 700,
  },
  opensearchDashboards: {
    id: 'opensearchDashboards',
    label: message('category.opensearchDashboards'),
    order: 1000,
  },
  enterpriseSearch: { id: 'enterpriseSearch', label: message('category.enterpriseSearch'), order: 2000 },
  observability: { id: 'observability', label: message('category.observability'), order: 3000 },
  security: { id: 'security', label: message('category.security'), order: 4000 },
  management: { id: 'management', label: message('category.management'), order: 5000 },
} as const satisfies Record<string, AppCategory>;
