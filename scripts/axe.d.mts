import { type Page } from 'playwright-core';

export declare function faultsOf(page: Page, impacts?: readonly string[]): Promise<string[]>;
