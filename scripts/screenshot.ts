// Shows the extension in a real VS Code and takes a picture:
//   npm run screenshot -- --folder examples/site --open docs.json --line 12 --keys "Control+Space" --out shot.png
// Run `npm run build` first; --help lists the options.
import { exitOnSignal } from './host/run.ts';
import { parseScreenshotArguments, screenshotUsage } from './host/screenshotArguments.ts';
import { takeScreenshot } from './host/takeScreenshot.ts';
import { messageOf } from './json.ts';

exitOnSignal();
try {
  if (process.argv.includes('--help')) {
    console.log(screenshotUsage);
  } else {
    await takeScreenshot(parseScreenshotArguments(process.argv.slice(2)), console.log);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
