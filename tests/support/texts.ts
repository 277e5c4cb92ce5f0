// what is said in a test is said in both languages, as the server does it
import '../../src/shared/messages/both.ts'
