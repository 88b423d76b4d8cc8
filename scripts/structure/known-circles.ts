/** The circles of folders that are not turned round yet: there are none, and nothing is ever added here. */
export const knownCircles: string[][] = []
