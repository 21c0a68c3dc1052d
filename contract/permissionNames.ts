import { AUDITOR_PERMISSION } from './auditor';

/**
 * Action names of OpenSearch 2.13 and its bundled plugins. Generated; missing names can be typed or
 * configured. Load only on screens that offer permissions.
 */

/** Expands rows of a common prefix and its endings. */
const namesIn = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [beginning = '', ...ends] = row.trim().split(' ');
      return ends.map((end) => beginning + end);
    });

/** Cluster actions, REST API admin permissions included. */
export const CLUSTER_ACTIONS: readonly string[] = [
  ...namesIn(`
  cluster:admin/component_template/ delete get put
  cluster:admin/decommission/awareness/ delete get put
  cluster:admin/indices/dangling/ delete find import list
  cluster:admin/ingest/pipeline/ delete get put simulate
  cluster:admin/ingest/processor/grok/ get
  cluster:admin/nodes/ reload_secure_settings
  cluster:admin/persistent/ completion remove start update_status
  cluster:admin/remotestore/ restore
  cluster:admin/opendistro/ad/detector/ delete info jobmanagement preview run search stats write
  cluster:admin/opendistro/ad/detectors/ get
  cluster:admin/opendistro/ad/detector/ validate
  cluster:admin/opendistro/ad/result/ search topAnomalies
  cluster:admin/opendistro/ad/tasks/ search
  cluster:admin/opendistro/alerting/alerts/ ack get
  cluster:admin/opendistro/alerting/destination/ delete
  cluster:admin/opendistro/alerting/destination/email_account/ delete get search write
  cluster:admin/opendistro/alerting/destination/email_group/ delete get search write
  cluster:admin/opendistro/alerting/destination/ get write
  cluster:admin/opendistro/alerting/monitor/ delete execute get search write
  cluster:admin/opendistro/ism/managedindex/ add change remove explain retry
  cluster:admin/opendistro/ism/policy/ write get search delete
  cluster:admin/opensearch/controlcenter/lron/ get delete write
  cluster:admin/opensearch/notifications/channels/ get
  cluster:admin/opensearch/notifications/configs/ create delete get update
  cluster:admin/opensearch/notifications/ features
  cluster:admin/opensearch/notifications/feature/ send
  cluster:admin/opensearch/notifications/ test_notification
  cluster:admin/opendistro/rollup/ index get search delete start stop explain
  cluster:admin/opendistro/transform/ delete explain get get_transforms index preview start stop
  cluster:admin/opensearch/snapshot_management/policy/ write get search delete explain start stop
  cluster:admin/opendistro/reports/definition/ create update on_demand delete get list
  cluster:admin/opendistro/reports/instance/ list get
  cluster:admin/opendistro/reports/menu/ download
  cluster:admin/opensearch/ql/datasources/ create read update delete patch
  cluster:admin/opensearch/ql/async_query/ create result delete
  cluster:admin/opensearch/ ppl
  cluster:admin/opensearch/ml/agents/ delete get register search
  cluster:admin/opensearch/ml/config/ get
  cluster:admin/opensearch/ml/ create_connector
  cluster:admin/opensearch/ml/connectors/ get search update
  cluster:admin/opensearch/ml/controllers/ create delete deploy get undeploy update
  cluster:admin/opensearch/ml/ create_model_meta execute deploy_model deploy_model_on_nodes
  cluster:admin/opensearch/ml/memory/conversation/ get
  cluster:admin/opensearch/ml/memory/conversation/interaction/ search
  cluster:admin/opensearch/ml/memory/conversation/ delete list search create update
  cluster:admin/opensearch/ml/memory/interaction/ create update get list
  cluster:admin/opensearch/ml/memory/trace/ get
  cluster:admin/opensearch/ml/model_groups/ delete get search
  cluster:admin/opensearch/ml/ register_model_group update_model_group
  cluster:admin/opensearch/ml/models/ delete get search update update_cache
  cluster:admin/opensearch/ml/ predict
  cluster:admin/opensearch/ml/profile/ nodes
  cluster:admin/opensearch/ml/ register_model register_model_meta
  cluster:admin/opensearch/ml/stats/ nodes
  cluster:admin/opensearch/ml/tasks/ delete get search
  cluster:admin/opensearch/ml/tools/ get list
  cluster:admin/opensearch/ml/ train trainAndPredict undeploy_model undeploy_models upload_model upload_model_chunk
  cluster:admin/opensearch/mlinternal/ forward
  cluster:admin/opensearch/observability/ create delete get update
  cluster:admin/reindex/ rethrottle
  cluster:admin/repository/ _cleanup delete get put verify
  cluster:admin/ reroute
  cluster:admin/routing/awareness/weights/ delete get put
  cluster:admin/script/ delete get put
  cluster:admin/script_context/ get
  cluster:admin/script_language/ get
  cluster:admin/search/pipeline/ delete get put
  cluster:admin/settings/ update
  cluster:admin/snapshot/ create clone delete get restore status status*
  cluster:admin/tasks/ cancel test testunblock
  cluster:admin/voting_config/ add_exclusions clear_exclusions
  cluster:monitor/allocation/ explain
  cluster:monitor/ health main
  cluster:monitor/nodes/ hot_threads info liveness stats usage
  cluster:monitor/remote/ info
  cluster:monitor/ state stats task
  cluster:monitor/task/ get
  cluster:monitor/tasks/ list list*
  restapi:admin/ actiongroups allowlist internalusers nodesdn roles rolesmapping
  restapi:admin/ssl/certs/ info reload
  restapi:admin/ tenants
  indices:admin/template/ delete get put
  indices:admin/index_template/ delete get put simulate simulate_index
  indices:data/read/ scroll scroll*
  indices:data/read/scroll/ clear
  indices:data/write/ bulk bulk*
  indices:data/read/ mget mget* msearch msearch*
  indices:data/read/msearch/ template
  indices:data/read/ mtv mtv*
  indices:data/read/search/template/ render
  indices:data/write/ reindex
`),
  AUDITOR_PERMISSION,
];

/** Index actions, shard-level actions of bulk and multi requests included. */
export const INDEX_ACTIONS = namesIn(`
  indices:admin/ aliases
  indices:admin/aliases/ exists get
  indices:admin/ analyze auto_create
  indices:admin/block/ add
  indices:admin/cache/ clear
  indices:admin/ close close* create
  indices:admin/data_stream/ create delete get
  indices:admin/ delete exists flush flush* forcemerge get
  indices:admin/mapping/ auto_put put
  indices:admin/mappings/fields/ get get*
  indices:admin/mappings/ get
  indices:admin/ open refresh refresh* resize
  indices:admin/resolve/ index
  indices:admin/ rollover
  indices:admin/seq_no/ global_checkpoint_sync add_retention_lease remove_retention_lease renew_retention_lease
  indices:admin/settings/ update
  indices:admin/shards/ search_shards
  indices:admin/ shrink synced_flush
  indices:admin/types/ exists
  indices:admin/ upgrade
  indices:admin/validate/ query
  indices:data/read/ explain field_caps field_caps* get get* mget* mget[shard] mtv* mtv[shard]
  indices:data/read/point_in_time/ create delete readall
  indices:data/read/ search search*
  indices:data/read/search/ template
  indices:data/read/ tv
  indices:data/write/ bulk* bulk[s] delete delete*
  indices:data/write/delete/ byquery
  indices:data/write/ index index* update update*
  indices:data/write/update/ byquery
  indices:monitor/data_stream/ stats
  indices:monitor/point_in_time/ segments
  indices:monitor/ recovery segments
  indices:monitor/settings/ get
  indices:monitor/ shard_stores stats upgrade
  system:admin/ system_index
`);
