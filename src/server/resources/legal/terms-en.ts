import type { LegalDocument } from './document.ts'

export const termsEn: LegalDocument = {
  title: 'Terms of use',
  lead: 'By signing in to this server you accept what stands here.',
  chapters: [
    {
      title: 'Your work is yours',
      paragraphs: [
        'Everything that you make and upload stays yours. You allow this server to keep it, to show it where you open it, and to make previews for that, and nothing else.',
        'You can show a design to others by a link. Whoever has the link sees the design, its name, pictures and fonts, and can make a copy when signed in; they do not learn who you are. You can stop a link at any time, copies that were made stay.',
        'Upload only pictures and fonts that you are allowed to use.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password and codes to yourself. If a device is signed in that you do not know, sign it out in your profile and change the password.',
      ],
    },
    {
      title: 'Please do not',
      paragraphs: [
        'Upload what is against the law or the rights of others, try to enter accounts or see work that is not yours, or send so many requests that others are kept from working. The operator may stop accounts that do.',
      ],
    },
    {
      title: 'Room and limits',
      paragraphs: [
        'How many designs and pictures an account may keep, and how large they may be in all, is limited. When a limit is met, the present number and a way out are said, and what is there stays as it is.',
      ],
    },
    {
      title: 'No guarantee',
      paragraphs: [
        'The operator does what is possible to keep this service running, but cannot promise that it is always there and free of mistakes. Download copies of work that matters to you. What the law does not allow to be excluded is not excluded.',
      ],
    },
    {
      title: 'Leaving, and changes',
      paragraphs: [
        'You can close your account in your profile at any time. If these terms change, the date of this page does too; if you do not agree, download a copy of your data and close the account.',
      ],
    },
  ],
}
