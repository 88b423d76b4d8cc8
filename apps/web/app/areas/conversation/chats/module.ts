import { defineModule } from '../../../kit/load/module.ts'
import { loadStyle } from '../../../kit/load/style.ts'
import href from '../../../styles/conversation.css?url'

export const chats = defineModule({
  deviceRecords: async () => (await import('./send-messages.ts')).messagesOnDevice,
  supportTalk: [
    {
      words: ['chats', 'orders', 'papers', 'forms'],
      load: async () => {
        const [{ SupportTalk }] = await Promise.all([import('./screens/support-talk.tsx'), loadStyle(href)])
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
      const [{ AskPanel }] = await Promise.all([import('./screens/ask-panel.tsx'), loadStyle(href)])
      return AskPanel
    },
  },
})
