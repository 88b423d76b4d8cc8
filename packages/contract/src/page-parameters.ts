/** What the addresses of pages say in their queries, beside `lang`: what the loader of a page reads is among it, and all of it holds in another language. */
export const pageParameters = ['as', 'category', 'filter', 'kind', 'page', 'part', 'q', 'rows', 'sort', 'step'] as const
