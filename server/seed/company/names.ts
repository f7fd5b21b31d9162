// What trainers are called. First and last names mix freely; some thousand people come of it.
import type { Random } from './random';

const WOMEN =
  'Aanya Aditi Aishwarya Akanksha Amrita Ananya Anjali Ankita Anusha Aparna Archana Arpita Asha Avni Bhavana ' +
  'Chitra Deepa Deepika Devika Divya Falguni Gayatri Geeta Harini Isha Ishita Jaya Jyoti Kavita Kavya Keerthi ' +
  'Kiran Komal Lakshmi Lavanya Madhuri Malini Manasi Meera Megha Mitali Mrunal Nandini Neha Nikita Nisha Nithya ' +
  'Pallavi Pooja Prachi Pragya Preeti Priya Radhika Rachana Rashmi Revathi Ritu Riya Roshni Sakshi Sandhya ' +
  'Sanjana Sarita Savita Shalini Shilpa Shreya Shruti Simran Sneha Sonal Sowmya Sushma Swati Tanvi Trisha Uma ' +
  'Vaishnavi Vandana Vidya Yamini Zoya';
const MEN =
  'Aakash Abhinav Abhishek Aditya Ajay Akhil Aman Amit Anand Aniket Anil Ankur Arjun Arnav Arun Ashwin Bharat ' +
  'Chetan Darshan Deepak Dev Dhruv Farhan Gaurav Girish Gopal Harish Harsh Imran Ishaan Jatin Kabir Karan Kartik ' +
  'Kunal Lokesh Madhav Mahesh Manish Manoj Mayank Mohit Mukesh Naveen Neeraj Nikhil Nitin Omkar Pankaj Pranav ' +
  'Prashant Praveen Rahul Rajesh Rakesh Ravi Rohan Rohit Sachin Sagar Sameer Sandeep Sanjay Santosh Saurabh ' +
  'Shashank Shivam Siddharth Sohail Suraj Suresh Tarun Tushar Uday Umesh Varun Vijay Vikas Vikram Vinay Vishal ' +
  'Vivek Yash Yusuf';
const LAST =
  'Agarwal Ahuja Arora Bajaj Banerjee Bansal Basu Bhat Bhatia Bhattacharya Bose Chakraborty Chandra Chatterjee ' +
  'Chauhan Chopra Choudhary Das Datta Desai Deshmukh Deshpande Dixit Dubey Dutta Fernandes Gandhi Garg Ghosh Gill ' +
  'Goel Gowda Goyal Gupta Hegde Iyengar Iyer Jadhav Jain Joshi Kamath Kapoor Kaur Khan Khanna Khurana Kohli ' +
  'Kulkarni Kumar Lal Mahajan Malhotra Mathur Mehra Mehta Menon Mishra Mittal Mohanty Mukherjee Murthy Nair Naidu ' +
  'Nambiar Pai Pandey Parekh Parmar Patel Pathak Patil Pillai Prabhu Prasad Puri Rajan Raman Rao Rathore Rawat ' +
  'Reddy Roy Saha Saini Sarkar Saxena Sen Sethi Shah Sharma Shenoy Shetty Shukla Singh Sinha Srinivasan ' +
  'Srivastava Subramanian Swamy Tandon Thakur Thomas Tiwari Tripathi Trivedi Varghese Varma Venkatesh Verma Vyas ' +
  'Yadav';

const FIRST_NAMES = { F: WOMEN.split(' '), M: MEN.split(' '), O: [...WOMEN.split(' '), ...MEN.split(' ')] };
const LAST_NAMES = LAST.split(' ');

export interface Person {
  first: string;
  last: string;
  gender: 'F' | 'M' | 'O';
}

export function person(random: Random): Person {
  const gender = random.weighted([
    [72, 'F'],
    [27, 'M'],
    [1, 'O'],
  ] as const);
  return { gender, first: random.pick(FIRST_NAMES[gender]), last: random.pick(LAST_NAMES) };
}

/** Gives each person an address of their own: the second `asha.nair` becomes `asha.nair2`. */
export function addressBook(domain: string): (person: Person) => string {
  const taken = new Map<string, number>();
  return ({ first, last }) => {
    const name = `${first}.${last}`.toLowerCase();
    const number = (taken.get(name) ?? 0) + 1;
    taken.set(name, number);
    return `${name}${number === 1 ? '' : number}@${domain}`;
  };
}
