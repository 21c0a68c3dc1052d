/** `GET /api/status` [DATA-24, DATA-25]. */
export interface StatusAnswer {
  /** `server.name`. */
  name: string;
  uuid: string;
  version: { number: string; build_hash: string; build_number: number; build_snapshot: boolean };
  status: {
    overall: StatusEntry;
    statuses: StatusEntry[];
  };
  metrics: {
    last_updated: string;
    collection_interval_in_millis: number;
    process: {
      memory: {
        heap: { total_in_bytes: number; used_in_bytes: number; size_limit: number };
        resident_set_size_in_bytes: number;
      };
      event_loop_delay: number;
      pid: number;
      uptime_in_millis: number;
    };
    os: {
      load: { '1m': number; '5m': number; '15m': number };
      memory: { total_in_bytes: number; free_in_bytes: number; used_in_bytes: number };
    };
    /** Over the last interval; null without responses. */
    response_times: { avg_in_millis: number | null; max_in_millis: number | null };
    requests: { total: number; disconnects: number; status_codes: Record<string, number> };
    concurrent_connections: number;
  };
}

export interface StatusEntry {
  id: string;
  state: 'green' | 'yellow' | 'red';
  title: string;
  message: string;
  /** Colour name, e.g. `secondary`. */
  uiColor: string;
  icon: string;
  since: string;
}
