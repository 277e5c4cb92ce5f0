/** What an account may keep on the server; a server can set other numbers (`ROOM_…` of its environment). */
export const defaultQuota = {
  /** Pictures and designs together, in 1,048,576 bytes. */
  megabytes: 500,
  pictures: 5_000,
  drafts: 2_000,
  fonts: 200,
}
