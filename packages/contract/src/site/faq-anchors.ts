export const groupAnchor = (slug: string): string => `group-${slug}`

/** Whether an id is already an anchor of the FAQ page: main part, menu, a group, or a form. */
export const isPageAnchor = (id: string): boolean => /^(?:main|menu|page|group-.*|(?:question|feedback)(?:-.*)?)$/.test(id)
