import type { aiRefusalsZhCn } from '../../zh-cn/ai/refusals.ts'

/** What the server answers about AI; a part of the set `ai`, because no other screen asks. */
export const aiRefusalsEn: Record<keyof typeof aiRefusalsZhCn, string> = {
  'server.aiTasksToday':
    'Each person can submit up to {{limit}} tasks per day, {{present}} were submitted today: come back after {{resetsAt}}',
  'server.aiTimedOut': 'AI generation timed out. What you wrote is kept, please try again',
  'server.aiNotConfigured': 'This AI service is not set up on this server: use what is built in',
  'server.betaFirst': 'The AI features are for members of the beta: join it in your profile first',
  'server.aiAway': 'The AI service does not answer. What you wrote is kept, please try again later',
  'server.aiBusy':
    'The AI service has too much to do. What you wrote is kept, please try again in {{seconds}} s',
  'server.aiRefused': 'The AI service refused this. What you wrote is kept: say it in other words',
  'server.aiAnswer': 'The answer of the AI service cannot be used. What you wrote is kept, please try again',
  'server.aiStreams':
    'At most {{limit}} texts are written at once, {{present}} are under way: wait for one or stop it',
  'server.chatMessages': 'The talk has {{present}} of {{limit}} possible messages: take some out',
  'server.chatLong': 'What you wrote has {{present}} of {{limit}} possible characters: shorten it',
  'server.callSignature': 'The call is not signed rightly: load the page again',
  'server.callLate':
    'The clock of this device is {{present}} s from the server’s, at most {{limit}} s: set it and try again',
  'server.callReplayed': 'This call was made before: ask for a new text',
  'server.promptRule': 'A prompt has 1 to {{limit}} characters, this one has {{present}}: change it',
  'server.mattingAddress':
    'Only pictures that you keep on this server can be cut out: upload the picture first',
  'server.mattingAccount': 'The account is not the one that is signed in: load the page again',
}
