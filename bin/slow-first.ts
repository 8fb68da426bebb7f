import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Here tests start processes, fill disks, draw or send hostile input: tens of seconds a file. */
const SLOW =
  /\/(trials\/src\/(chaos|fuzz)|server\/src\/(edge\/(process|backup)|files\/(svg|upload|picture)|catalog\/pattern))\b/;

/** Begins what takes longest first, so that at the end no worker waits for the other; a clean checkout knows no times yet. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
