import { settingsSuite } from '../../server/savedObjects/suites/settings';
import { clusterPlace } from './place';

settingsSuite(clusterPlace());
