/** Pictures that stand beside a link to a page, such as /covers/guide/rent-a-shop.png. */
export const pictureKinds = ['site', 'category', 'guide', 'route', 'service', 'news'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Pixels. */
export const pictureWidth = 1200
export const pictureHeight = 630

const kindOf: Partial<Record<string, PictureKind>> = {
  catalog: 'category',
  instruction: 'guide',
  'route/map': 'route',
  routes: 'route',
  service: 'service',
  services: 'category',
  news: 'news',
}

/** Of the page at an address: that of what it is about, else the site's. */
export function picturePath(pathname: string): string {
  const [, folder = '', slug] = /^\/(.+)\/([^/]+)$/.exec(pathname) ?? []
  const kind = slug && kindOf[folder]
  return kind ? `/covers/${kind}/${slug}.png` : '/covers/site/home.png'
}
