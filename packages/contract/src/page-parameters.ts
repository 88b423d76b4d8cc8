/** Query parameters of page addresses besides `lang`. A loader may read only these, and they keep their meaning in another language. */
export const pageParameters = ['as', 'category', 'filter', 'kind', 'page', 'part', 'q', 'rows', 'sort', 'step'] as const
