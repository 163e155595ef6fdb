import type { Sample } from '../../server/src/engine/checks/docs';

/** Text by path; the docs.json is completed by what it needs beside the settings of the sample. */
export declare function sampleSite(sample: Sample): Record<string, string>;
/** What is shown of a sample, by path. */
export declare function sampleFiles(sample: Sample): Readonly<Record<string, string>>;
