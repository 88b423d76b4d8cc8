import { chats } from './areas/conversation/chats/module.ts'
import { inquiries } from './areas/conversation/inquiries/module.ts'
import { catalog } from './areas/guides/catalog/module.ts'
import { checklists } from './areas/guides/checklists/module.ts'
import { favorites } from './areas/guides/favorites/module.ts'
import { guides } from './areas/guides/guides/module.ts'
import { myGuides } from './areas/guides/my-guides/module.ts'
import { progress } from './areas/guides/progress/module.ts'
import { reminders } from './areas/guides/reminders/module.ts'
import { templates } from './areas/guides/templates/module.ts'
import { journeys } from './areas/journeys/journeys/module.ts'
import { billing } from './areas/money/billing/module.ts'
import { papers } from './areas/money/papers/module.ts'
import { accounts } from './areas/people/accounts/module.ts'
import { legal } from './areas/people/legal/module.ts'
import { settings } from './areas/people/settings/module.ts'
import { signIn } from './areas/people/sign-in/module.ts'
import { basket } from './areas/services/basket/module.ts'
import { briefs } from './areas/services/briefs/module.ts'
import { orders } from './areas/services/orders/module.ts'
import { services } from './areas/services/services/module.ts'
import { company } from './areas/site/company/module.ts'
import { faq } from './areas/site/faq/module.ts'
import { home } from './areas/site/home/module.ts'
import { news } from './areas/site/news/module.ts'
import { overview } from './areas/site/overview/module.ts'
import { staffConsole } from './areas/staff/console/module.ts'
import type { Module } from './kit/load/module.ts'

/** All modules. Everything they register takes effect through this list. */
export const modules: Module[] = [
  accounts,
  legal,
  settings,
  signIn,
  billing,
  papers,
  catalog,
  checklists,
  favorites,
  guides,
  myGuides,
  progress,
  reminders,
  templates,
  journeys,
  basket,
  briefs,
  orders,
  services,
  chats,
  inquiries,
  company,
  faq,
  home,
  news,
  overview,
  staffConsole,
]
