export function anchor(scale: number, line: number): string {
  return `<g transform="scale(${scale})" fill="none" stroke="{${line}}" stroke-width="3" stroke-linecap="round"><circle cy="-14" r="4"/><path d="M0-10V16M-7-4H7M-14 6C-13 14-6 17 0 17S13 14 14 6M-16 9l2-4 4 3M16 9l-2-4-4 3"/></g>`;
}
