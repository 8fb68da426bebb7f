/** How the server's Node is started: a small nursery keeps the resting memory low, and costs no measurable speed. */
export const nodeFlags = ['--max-semi-space-size=4'];
