/**
 * The English texts of the audit screens, which load with them. ICU message syntax; keys are sorted within their prefix.
 * Texts that users and test suites know are kept word for word.
 */
export default {
  'audit.compliance': 'Compliance settings',
  'audit.complianceConfig': 'Config',
  'audit.complianceLogging': 'Compliance logging',
  'audit.complianceLoggingText':
    'Records who reads and writes the data that the settings below name. While it is off, they are kept but have no effect.',
  'audit.complianceMode': 'Compliance mode',
  'audit.complianceSaved': 'Compliance settings saved',
  'audit.complianceText': 'Whose access to which data is recorded, beyond sign-ins and requests.',
  'audit.configure': 'Configure',
  'audit.description': 'Audit logs tell who did what in this cluster, and who tried.',
  'audit.duplicateKey': 'The key "{key}" is there twice: only one of them would be kept.',
  'audit.enable': 'Enable audit logging',
  'audit.enableText': 'When off, nothing is logged. Settings are kept.',
  'audit.externalConfig': 'External config logging',
  'audit.externalConfigText':
    'Records the settings in the files and the environment of a node when it starts.',
  'audit.fetchFailed': 'Sorry, there was an error fetching audit configuration.',
  'audit.fetchHint': 'Please ensure hot reloading of audit configuration is enabled in the security plugin.',
  'audit.general': 'General settings',
  'audit.generalSaved': 'General settings saved',
  'audit.generalText': 'Which requests are recorded, and how much of each.',
  'audit.ignore': 'Ignore settings',
  'audit.ignoredReadUsersText':
    'Reads by these users are not recorded. A pattern may hold * and ?. Leaving this empty can produce many events.',
  'audit.ignoredRequests': 'Ignored requests',
  'audit.ignoredRequestsText':
    'Requests that match one of these patterns are not recorded: the path of a REST request, or the name of an action.',
  'audit.ignoredUsers': 'Ignored users',
  'audit.ignoredUsersText':
    'Requests by these users are not recorded. A pattern may hold * and ?. To record the users of the system itself can be costly.',
  'audit.ignoredWriteUsersText':
    'Writes by these users are not recorded. A pattern may hold * and ?. Leaving this empty can produce many events.',
  'audit.internalConfig': 'Internal config logging',
  'audit.internalConfigText': 'Records reads and changes of the security configuration itself.',
  'audit.invalidMap': 'Invalid content. Please check sample data content.',
  'audit.layerAttributes': 'Attribute settings',
  'audit.layers': 'Layer settings',
  'audit.locked': 'Read-only: the configuration of the cluster does not let this setting be changed here.',
  'audit.lockedAll': 'Every setting of this page is read-only',
  'audit.lockedAllText': 'The configuration of the cluster does not let them be changed here.',
  'audit.logDiffs': 'Log diffs',
  'audit.logDiffsText':
    'Records what a write changed instead of the whole document. Has no effect while only metadata is recorded.',
  'audit.logging': 'Audit logging',
  'audit.mapEditorHelp': 'JSON: for each index or pattern, the list of its fields or patterns.',
  'audit.noEffect': 'No effect here',
  'audit.noEffectText':
    'No effect with the embedded store, which has no transport layer and no indices. The value is kept.',
  'audit.notConfigured':
    'The cluster answers that its audit configuration can be neither read nor changed over the network.',
  'audit.offNote': 'Audit logging is off',
  'audit.offNoteText': 'These settings are kept, and take effect once it is turned on.',
  'audit.readMetadata': 'Read metadata',
  'audit.readMetadataText': 'Records that a document was read, without the content of its fields.',
  'audit.readSettings': 'Read',
  'audit.requestBodies': 'Request body',
  'audit.requestBodiesText': 'Puts the body of a request into its event, where there is one.',
  'audit.resolveBulk': 'Bulk requests',
  'audit.resolveBulkText':
    'Records each document of a bulk request by itself. This can produce very many events.',
  'audit.resolveIndices': 'Resolve indices',
  'audit.resolveIndicesText': 'Names the indices that the aliases and patterns of a request stand for.',
  'audit.restCategories': 'REST disabled categories',
  'audit.restCategoriesText':
    'Events of these categories are not recorded on the REST layer. Recording every category can affect performance.',
  'audit.restLayer': 'REST layer',
  'audit.restLayerText': 'Records what happens to requests that come over HTTP.',
  'audit.sample': 'Sample data',
  'audit.sensitiveHeaders': 'Sensitive headers',
  'audit.sensitiveHeadersText': 'Leaves headers such as Authorization out of the events.',
  'audit.storage': 'Storage location',
  'audit.settings': 'Settings',
  'audit.storage.cluster':
    'The output location and storage types are configured in opensearch.yml. The default is internal_opensearch, an index of the cluster.',
  'audit.storage.embedded':
    'Events are stored in the embedded store of this server. Read them with the command gatehouse audit.',
  'audit.transportCategories': 'Transport disabled categories',
  'audit.transportCategoriesText':
    'Events of these categories are not recorded on the transport layer. Recording every category can affect performance.',
  'audit.transportLayer': 'Transport layer',
  'audit.transportLayerText':
    'Records what happens to requests between the nodes and to the actions behind them.',
  'audit.turnedOff': 'Audit logging is off. No event is recorded until you turn it on.',
  'audit.turnedOn': 'Audit logging is on.',
  'audit.updated': 'Audit configuration was successfully updated.',
  'audit.updateFailed': 'Audit configuration could not be updated. Please check configuration.',
  'audit.watchedFields': 'Watched fields',
  'audit.watchedFieldsText':
    'Reads of these fields are recorded, one event for each document. Without any, no read is recorded.',
  'audit.watchedIndices': 'Watch indices',
  'audit.watchedIndicesText':
    'Writes to these indices or patterns are recorded, one event for each document. Without any, no write is recorded.',
  'audit.writeMetadata': 'Write metadata',
  'audit.writeMetadataText': 'Records that a document was written, without its content.',
  'audit.writeSettings': 'Write',
} as const;
