export const aboutPath = '/about'
export const linksPath = '/links'
export const presentationPath = (slug: string) => `${linksPath}/presentation/${slug}`
export const videoPath = (slug: string) => `${linksPath}/video/${slug}`
