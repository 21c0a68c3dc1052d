import { type UnknownAction } from '@reduxjs/toolkit';
import { type IconName } from '../../ui/Icon';

export interface Entry {
  id: string;
  label: string;
  /** Kind of entry, shown next to it. */
  detail: string;
  icon: IconName;
  /** Search terms in addition to the label. */
  keywords?: string;
  /** Target inside the application, opened after `events` are dispatched. */
  to?: string;
  events?: readonly UnknownAction[];
}

export interface Section {
  id: string;
  title: string;
  /** Index of its first entry across all sections. */
  first: number;
  entries: readonly Entry[];
}
