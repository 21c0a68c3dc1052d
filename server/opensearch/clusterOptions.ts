import { type Config } from '../config';
import { type ClusterOptions } from './hosts';

/** Returns the options of the cluster client. */
export function clusterOptions(config: Config): ClusterOptions {
  return {
    hosts: [config['opensearch.hosts']].flat(),
    username: config['opensearch.username'],
    password: config['opensearch.password'],
    customHeaders: config['opensearch.customHeaders'],
    requestTimeout: config['opensearch.requestTimeout'],
    pingTimeout: config['opensearch.pingTimeout'],
    tls: {
      verificationMode: config['opensearch.ssl.verificationMode'],
      certificateAuthorities: [config['opensearch.ssl.certificateAuthorities']].flat(),
      certificate: config['opensearch.ssl.certificate'],
      key: config['opensearch.ssl.key'],
      keyPassphrase: config['opensearch.ssl.keyPassphrase'],
      alwaysPresentCertificate: config['opensearch.ssl.alwaysPresentCertificate'],
    },
  };
}
