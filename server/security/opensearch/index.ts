export { createOpenSearchBackend, type OpenSearchBackendOptions } from './backend';
