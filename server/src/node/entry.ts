import { setFlagsFromString } from 'node:v8';
import { version } from '../../../package.json';
import { cacheCompiledCode } from '../disk/compiledCode';
import { v8Flags } from '../disk/v8Flags';

// Before the program is loaded, since V8 rejects compiled code of a run with other flags.
for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag);
cacheCompiledCode(version);
void import('./main');
