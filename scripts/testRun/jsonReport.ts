// JSON reporter of vitest that also reports errors of hooks: by itself vitest names the file and gives no message.
import { JsonReporter, type TestModule } from 'vitest/node';

export default class JsonReport extends JsonReporter {
  /** Messages of failed hooks by file. */
  private readonly ofHooks = new Map<string, string>();

  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const module of modules) {
      const errors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      if (errors.length > 0) this.ofHooks.set(module.moduleId, errors.map(({ stack, message }) => stack ?? message).join('\n'));
    }
    await super.onTestRunEnd(modules);
  }

  override writeReport(text: string): Promise<void> {
    const report: { testResults: { name: string; message: string }[] } = JSON.parse(text);
    for (const file of report.testResults) file.message ||= this.ofHooks.get(file.name) ?? '';
    return super.writeReport(JSON.stringify(report));
  }
}
