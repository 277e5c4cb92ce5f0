/** Paths of this origin that pictures of a design may come from; everything else in a file is not followed. */
const ownPath = /^\/(f|samples|assets|art)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const localPicture = /^local:[0-9a-f]{64}$/

export const isOwnPath = (url: string): boolean => ownPath.test(url)

export const isLocalUrl = (url: string): boolean => localPicture.test(url)
