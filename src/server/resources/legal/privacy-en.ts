import type { LegalDocument } from './document.ts'

export const privacyEn: LegalDocument = {
  title: 'Privacy notice',
  lead: 'What this server keeps about you, why, for how long, and what you can do.',
  chapters: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Whoever runs this server is responsible for what happens to your data. For questions, ask the person or organisation that gave you this address.',
      ],
    },
    {
      title: 'What is kept',
      paragraphs: [
        'Account: a phone number (domestic edition) or an email (overseas edition), to sign in and to receive codes; of a password only a hash that cannot be turned back; of a linked third-party account its number there and the email that the provider tells.',
        'Profile: name, introduction, picture and language, as you give them; none is needed and each can be changed.',
        'Work: the designs that you save, the pictures that you upload, and previews of them.',
        'Comments: what you write on shared dials, with your name and the time.',
        'Faces that you publish: what you submit for review, as it was, and what was decided of it.',
        'Money: what your faces earn and what is paid to you. Your name, identity number and payout accounts are kept sealed, and opened only by those who pay you.',
        'Security: where you are signed in (names of browser and system, time of the sign-in, time of last use), what was done with the account, and hashed network addresses, so that nobody can guess passwords.',
      ],
    },
    {
      title: 'What it is used for',
      paragraphs: [
        'To sign you in, to keep and open your work, to protect the account, and to send the codes that you ask for. There is no advertising and no analysis of what you do, and nothing is sold or rented out.',
      ],
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'Other people see neither your phone number nor your email nor work that you have not published or shared. Phone numbers and emails are shown in part only, even to yourself.',
        'What you comment on a shared dial, and your name, is seen by its designer and by everyone who is signed in and has the same link. You can change and delete it.',
        'Whoever reviews a face sees it and the name of its designer. The people who pay you see where the money goes; that they looked is in the record. A payout service that the operator has chosen is told the account, the name and the amount, and in China a signing service your name and identity number.',
        'To send a code, the phone number or email is given to the SMS or mail service that the operator has chosen. With a third-party sign-in, that provider knows that you have signed in here.',
        'What you write to have a text or pictures made, the facts of a design that go with it, and a picture whose background you have taken away go to the AI service that the operator has chosen, without your name, and only when you ask for it. The screen names that service; what is built in sends nothing anywhere. Prompts, their pictures, and what you took over are kept with your account.',
      ],
    },
    {
      title: 'What is kept on your device',
      paragraphs: [
        'This site uses no cookies. The storage of your browser holds the token of your session, the language, the layout, and a copy of your work, so that nothing is lost without a network. Clearing the data of this site removes all of it.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        'As long as the account exists. 14 days after you close it, profile, ways to sign in, designs, pictures and comments are erased, and your faces leave the stores; a sign-in before that keeps the account. While a withdrawal is on its way the account is kept until it is over.',
        'Some things stay after that. The books: what was earned, withdrawn and paid, with a masked form of the account that it went to, because the law asks for books to be kept for years. What you submitted for review, with its pictures and what was decided: because stores sold it, and others may ask what it was. The record of what was done. None of it has your name, phone number, email or identity number any more; all that is left is a number that belongs to nobody.',
      ],
    },
    {
      title: 'What you can do',
      paragraphs: [
        'In your profile you can see and change your data, sign out any device, download a copy of everything, what you published and what was paid to you included, and close the account. If you think that your data is handled wrongly, complain to the operator or to the authority where you live.',
      ],
    },
  ],
}
