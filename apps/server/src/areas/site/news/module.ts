import { defineModule } from '../../../platform/module.ts'
import { showDueNews } from './commands/show-news.ts'
import { newsHandlers, registerFeeds } from './routes.ts'

export const news = defineModule({
  name: 'news',
  handlers: newsHandlers,
  http: registerFeeds,
  minutely: [showDueNews],
})
