import { defineModule } from '../../../kit/load/module.ts'
import { bringStyle } from '../../../kit/load/style.ts'
import href from '../../../styles/conversation.css?url'

export const chats = defineModule({
  deviceRecords: async () => (await import('./send-messages.ts')).messagesOnDevice,
  supportTalk: [
    {
      words: ['chats', 'orders', 'papers', 'forms'],
      load: async () => {
        const [{ SupportTalk }] = await Promise.all([import('./screens/support-talk.tsx'), bringStyle(href)])
        return SupportTalk
      },
    },
  ],
  orderTalk: [
    {
      words: ['chats', 'orders', 'papers', 'forms'],
      load: async () => (await import('./screens/order-talk.tsx')).OrderTalk,
    },
  ],
  askPanel: {
    words: ['chats', 'assistant', 'orders', 'papers', 'forms'],
    load: async () => {
      const [{ AskPanel }] = await Promise.all([import('./screens/ask-panel.tsx'), bringStyle(href)])
      return AskPanel
    },
  },
})
