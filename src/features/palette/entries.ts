import { type UnknownAction } from '@reduxjs/toolkit';
import { type IconName } from '../../ui/Icon';

/** What a user can choose. */
export interface Entry {
  /** Distinguishes it from all others. */
  id: string;
  label: string;
  /** What kind of thing it is, shown beside it. */
  detail: string;
  icon: IconName;
  /** Words by which it is found besides its label. */
  keywords?: string;
  /** What choosing it means: a place inside the application, after some events if there are any. */
  to?: string;
  events?: readonly UnknownAction[];
}

/** Entries under a heading, as they are offered before anything is typed. */
export interface Section {
  id: string;
  title: string;
  /** Place of its first entry among those of all sections. */
  first: number;
  entries: readonly Entry[];
}
