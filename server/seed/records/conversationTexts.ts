// What families and the assistant of the seeded company say to each other, by what they talk about.
import type { MessageKind, Speaker } from '@domain/conversations/conversationState';

export type Line = readonly [Speaker, string] | readonly [Speaker, string, MessageKind];

/** What a family says that has asked for its money back. */
export const REFUND_ASKED: readonly Line[] = [
  ['family', 'I want a refund. {child} did not like the last three classes at all'],
  ['assistant', 'I’m sorry. May I ask what was not right?'],
  ['family', 'The teacher changed twice, and we were promised one teacher for the whole course'],
  ['assistant', 'I understand. Refunds are decided by my colleagues, I’m asking one of them to talk to you.'],
  ['assistant', 'Asks for a refund', 'handed_over'],
  ['family', 'When will somebody call me?'],
];

/** `{child}`, `{day}`, `{hour}` and `{number}` are filled in. */
export const TALKS: readonly (readonly Line[])[] = [
  [
    ['family', 'Hello, is there a free trial class for {child}?'],
    ['assistant', 'Yes! A trial class is free and takes one hour. Which day suits you?'],
    ['family', '{day} in the evening, after {hour}'],
    ['assistant', '{day} at {hour} has a free place. Shall I book it for {child}?'],
    ['family', 'Yes please'],
    ['assistant', 'Booked. You will get the joining link by WhatsApp an hour before the class.'],
  ],
  [
    ['family', 'Where is the link for today’s class? I can’t find it anywhere'],
    ['assistant', 'I sent it again to your number ending in {number}. Can you see it now?'],
    ['family', 'Got it, thanks'],
  ],
  [
    ['family', '{child} is ill. Can we move the class of {day}?'],
    ['assistant', 'I’m sorry to hear that. A class can be moved until two hours before it begins.'],
    ['assistant', 'There is a CatchUp class on {day} at {hour}. Shall I ask for a place?'],
    ['family', 'That would be great'],
    ['assistant', 'Done. Get well soon, {child}!'],
  ],
  [
    ['family', 'We paid the second instalment last week and the app still shows it as due'],
    ['assistant', 'I can’t see the payment. Could you send the receipt?'],
    ['family', 'It was paid from +91 98{number}0{number}, my husband’s number'],
    ['assistant', 'Thank you. I’m handing this over to a colleague who can look into payments.'],
    ['assistant', 'A payment that can’t be found', 'handed_over'],
    ['staff', 'Hello, I found it: it was entered for your other child. It is corrected now.'],
    ['family', 'Thank you so much, that was quick'],
    ['staff', 'Solved', 'handed_back'],
  ],
  REFUND_ASKED,
  [
    ['family', 'What does the yearly course cost, and can we pay in instalments?'],
    ['assistant', 'The yearly course has 96 classes. You can pay at once, or in three or six instalments.'],
    ['family', 'Is there a discount for two children?'],
    ['assistant', 'There may be. A colleague can tell you exactly; shall I ask one to write to you?'],
    ['family', 'Yes, to parent{number}@example.com please'],
    ['assistant', 'They will write within a day.'],
  ],
  [
    ['family', 'नमस्ते, क्या कक्षा हिंदी में भी होती है?'],
    ['assistant', 'जी हाँ, कुछ शिक्षक हिंदी में पढ़ाते हैं। {child} किस कक्षा में है?'],
    ['family', 'चौथी कक्षा में'],
    ['assistant', 'बहुत अच्छा। {day} को {hour} पर एक मुफ़्त कक्षा है।'],
  ],
  [
    ['family', 'مرحبا، هل يوجد درس تجريبي يوم {day}؟'],
    ['assistant', 'نعم، يوجد مكان في الساعة {hour}. هل أحجزه؟'],
    ['family', 'نعم، شكرا'],
  ],
  [
    ['family', 'Which book does {child} need for the next module?'],
    ['assistant', 'None: all worksheets are in the app, under Homework.'],
    ['family', 'And for fractions?'],
    ['assistant', 'The fractions module begins on {day}. Its worksheets open the day before.'],
    ['family', '👍'],
  ],
  [
    ['family', 'The sound was bad the whole class yesterday'],
    ['assistant', 'I’m sorry about that. Did you join by the app, or in a browser?'],
    ['family', 'In a browser, on my phone'],
    ['assistant', 'Please try the app next time: it holds the connection better. I noted it for the teacher.'],
    ['family', 'ok will try'],
    ['assistant', 'Anything else I can help with?'],
    ['family', 'No, that’s all'],
    ['assistant', '', 'closed'],
  ],
  [
    ['family', 'Please tell the teacher that {child} will be 10 minutes late on {day}'],
    ['assistant', 'I passed it on. See you on {day}!'],
  ],
  [
    ['family', 'How is {child} doing? We have not heard anything since the last parents’ meeting'],
    ['assistant', 'In the last month {child} came to 7 of 8 classes and finished 5 worksheets.'],
    ['assistant', 'The next parents’ meeting is on {day} at {hour}.'],
    ['family', 'Good to know, thank you'],
  ],
];

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const HOURS = ['4 PM', '5 PM', '5:30 PM', '6 PM', '7 PM', '8 PM'] as const;
